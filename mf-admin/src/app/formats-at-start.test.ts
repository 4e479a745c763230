const KINDS = ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat'] as const;

it('makes no format of Intl at the start: the first one is slow', async () => {
  const made: string[] = [];
  for (const kind of KINDS) {
    Object.defineProperty(Intl, kind, {
      value: new Proxy(Intl[kind], {
        construct: (target, args) => {
          made.push(kind);
          return Reflect.construct(target, args) as object;
        },
      }),
    });
  }

  await import('./setup');
  await import('../reports/dashboard.page');
  await import('../orders/list/orders.page');
  await import('../products/list/products.page');
  expect(made).toEqual([]);

  const { formatTime } = await import('../kit/format');
  const tenToEleven = new Date(2026, 4, 1, 10, 50).getTime();
  expect([formatTime(tenToEleven), formatTime(tenToEleven)]).toEqual(['10:50 AM', '10:50 AM']);
  expect(made).toEqual(['DateTimeFormat']);
});

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
  const { formatMoment } = await import('../kit/format');
  formatMoment(new Date(2026, 4, 1, 10, 50).getTime());
  expect(made).toEqual([]);

  // This test notices one.
  new Intl.DateTimeFormat('en-US').format();
  expect(made).toEqual(['DateTimeFormat']);
});

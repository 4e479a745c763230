import { download } from './download';

it('hands the text to the browser under its name', () => {
  const kept: { name: string; blob: Blob }[] = [];
  let blob: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      blob = given;
      return 'blob:1';
    },
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (blob) kept.push({ name: this.download, blob });
  });

  jest.useFakeTimers();
  download('products.csv', 'id\r\n1\r\n');
  jest.runAllTimers();

  expect(kept).toMatchObject([{ name: 'products.csv', blob: { type: 'text/csv;charset=utf-8' } }]);
});

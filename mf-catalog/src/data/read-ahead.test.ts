import { aProduct } from '../testing/a-product';
import { aRepository } from '../testing/fake-repository';
import { createReadAhead } from './read-ahead';

const fetched: string[] = [];

beforeEach(() => {
  fetched.length = 0;
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((address) => {
    fetched.push(address);
  });
});

function aReader() {
  const { repository } = aRepository([aProduct(1), aProduct(2)]);
  const product = jest.spyOn(repository, 'product');
  return { reader: createReadAhead(repository), product };
}

it('reads once for the expected page, and again for every later call', async () => {
  const { reader, product } = aReader();
  void reader.readAhead(1);
  expect(await reader.product(1)).toMatchObject({ value: { product: { id: 1 } } });
  expect(product).toHaveBeenCalledTimes(1);
  await reader.product(1);
  expect(product).toHaveBeenCalledTimes(2);
});

it('reads another product for a page that was not expected', async () => {
  const { reader } = aReader();
  void reader.readAhead(1);
  expect(await reader.product(2)).toMatchObject({ value: { product: { id: 2 } } });
});

it('fetches the picture of a product that was read ahead, and nothing for an unknown product', async () => {
  const { reader } = aReader();
  void reader.readAhead(2);
  await reader.product(2);
  void reader.readAhead(3);
  await reader.product(3);
  expect(fetched).toEqual(['/galleria/pictures/2.svg']);
});

/** @jest-environment node */
import { aProduct } from '../../testing/a-product';
import { fittingProducts, type FilterName } from './product-filters';

const PRODUCTS = [
  aProduct({ id: 1, title: 'Oxford Shirt in Blue', priceCents: 4900 }),
  aProduct({ id: 2, title: 'Blue Garnet Drops', category: 'jewelery', priceCents: 12000 }),
  aProduct({ id: 12, title: 'Walnut Headphones', category: 'electronics', priceCents: 19900 }),
];
const LOW = new Map([
  [2, { pieces: 0 }],
  [12, { pieces: 30, lowAt: 40 }],
]);

it.each<[Partial<Record<FilterName, string>>, number[]]>([
  [{}, [1, 2, 12]],
  [{ q: 'BLUE' }, [1, 2]],
  [{ q: 'blue shirt' }, [1]],
  [{ q: '2' }, [2]],
  [{ q: 'nothing like it' }, []],
  [{ category: 'jewelery' }, [2]],
  [{ category: 'jewelery', q: 'shirt' }, []],
  [{ stock: 'out' }, [2]],
  [{ stock: 'low' }, [2, 12]],
  [{ stock: 'enough' }, [1]],
  [{ min: '120' }, [2, 12]],
  [{ max: '49.00' }, [1]],
  [{ min: '50', max: '150' }, [2]],
  [{ min: '$120' }, [2, 12]],
  [{ max: '1,000' }, [1, 2, 12]],
  [{ min: '1,000.00' }, []],
  [{ min: '120.' }, [2, 12]],
  [{ max: '.5' }, []],
  [{ min: 'cheap' }, [1, 2, 12]],
])('%j', (filters, ids) => {
  const fitting = fittingProducts(PRODUCTS, (name) => filters[name] ?? '', LOW);
  expect(fitting.map(({ id }) => id)).toEqual(ids);
});

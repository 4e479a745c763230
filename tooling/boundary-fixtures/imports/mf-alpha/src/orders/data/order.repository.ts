// Clean: a domain's repository uses the SDK, the kit's data and another domain's data.
import { getFirestore } from 'firebase/firestore';
import { cents } from '../../kit/data/cents';
import { products } from '../../products/data/product.repository';
export const repository = [getFirestore, cents, products];

import { runShop } from './run-shop';

await runShop('nginx');

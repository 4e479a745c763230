export { unlitPercent } from '../product/unlit-part';
export { filled, withSlots, type Slots } from './slots';

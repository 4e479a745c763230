export { escapeHtml, fillIn, firstPaint, withLaterPicture, type Values } from './fill-in';
export { productValues, STAND_IN_PRODUCT } from './stand-in-product';

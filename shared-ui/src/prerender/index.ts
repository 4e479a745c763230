export { escapeHtml, fillIn, placeholderHtml, withLaterPicture, type Values } from './fill-in';
export { productValues, PLACEHOLDER_PRODUCT } from './placeholder-product';

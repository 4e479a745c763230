/*
 * An uploaded picture of a product is the document `productPictures/{name}`. `release pages` writes it as the file
 * that its address names. The name contains the digest of the document's text, so neither ever changes.
 */

/** Where a product's uploaded pictures are, as a product names them: this and the picture's name. */
export const UPLOADED_AT = '/pictures/products/';
export const UPLOADED_IN = 'productPictures';

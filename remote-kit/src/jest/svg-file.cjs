// Replaces imported pictures in tests.
module.exports = 'https://site.invalid/picture.svg';

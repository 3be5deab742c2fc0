import fc from 'fast-check';

/** Any UTF-16 units, halves of surrogate pairs and whole ones among them. */
export const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff })))
  .map((units) => String.fromCharCode(...units));

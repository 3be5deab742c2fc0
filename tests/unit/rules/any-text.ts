import fc from 'fast-check';

/** Generates texts of any UTF-16 units, including lone surrogates and surrogate pairs. */
export const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff })))
  .map((units) => String.fromCharCode(...units));

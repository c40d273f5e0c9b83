/**
 * Replaces signature_pad in functions: names are drawn in browsers, and no page is rendered with the drawing box open.
 */
class NoSignaturePad {}

// oxlint-disable-next-line import/no-default-export -- takes the place of signature_pad, which has one.
export default NoSignaturePad;

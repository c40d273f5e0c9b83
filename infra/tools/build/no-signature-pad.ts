/** In place of signature_pad in functions: names are drawn in browsers, and no page is rendered with that box open. */
export default class NoSignaturePad {}

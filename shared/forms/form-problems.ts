// Apart from the schemas, because pages say these sentences in other languages too.

export const NO_NAME = 'Please enter a name';
export const WEB_ADDRESS_IN_NAME = 'Please enter a name without a web address';
export const NO_REACH = 'Please enter a phone number or an e-mail address';
export const BAD_PHONE = 'Please enter a complete phone number, including area code';
export const BAD_EMAIL = 'Please enter a complete e-mail address';

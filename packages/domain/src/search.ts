/** Characters of what is typed to find records: names, numbers and words in them. */
export const longestSearch = 100;

/** The same where names are short: of staff, departments and forms. */
export const longestNameSearch = 50;

/** Whether a text is an address of the web, by http or https: neither a script nor a file of the reader's machine. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/iu.test(text);

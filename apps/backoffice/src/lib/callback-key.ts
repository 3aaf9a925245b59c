/**
 * The first part of the key of every query that shows follow-ups, wherever it is made: whoever saves one refreshes
 * them all.
 */
export const callbackKey = 'callback';

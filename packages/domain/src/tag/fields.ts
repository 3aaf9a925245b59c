import { text } from '../fields.ts';

/** What is typed of a tag (rule tag-1). */
export const tagFields = {
  content: text({ wire: 'content', max: 20 }),
};

/** Tags that one person may have (rule tag-2). */
export const mostTags = 100;

import { addTags, editTag, getTagById, removeTag, restoreTag, tagTypeList } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as tags from './tags.service.ts';

/** A person's tags are part of the profile: who reads consults reads them, who writes consults changes them. */
export const tagRoutes: Module = (app) => {
  app.serve(tagTypeList, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => tags.tagsOf(db, operator, body.customerId),
  });
  app.serve(getTagById, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => tags.tagById(db, operator, body.id),
  });
  app.serve(editTag, {
    allow: 'consult:write',
    handler: ({ db, operator, body }) => tags.saveTags(db, operator, body),
  });
  app.serve(removeTag, {
    allow: 'consult:write',
    handler: ({ db, operator, body }) => tags.removeTag(db, operator, body.customerId, body.id),
  });
  app.serve(restoreTag, {
    allow: 'consult:write',
    handler: ({ db, operator, body }) => tags.restoreTags(db, operator, body.customerId, body.version),
  });
  app.serve(addTags, {
    allow: 'consult:write',
    handler: ({ db, operator, body }) => tags.addTagsTo(db, operator, body),
  });
};

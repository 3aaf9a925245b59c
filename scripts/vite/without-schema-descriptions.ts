import type { Plugin } from 'vite';

/**
 * Leaves out of a build what zod describes its schemas as JSON Schema with, some 7 kB that a bundler cannot tell are
 * unused: the server describes them (`/openapi.json`), the back office only reads and writes by them.
 */
export const withoutSchemaDescriptions = (): Plugin => ({
  name: 'huifang-without-schema-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace(/^import \{[^}]*\} from "\.\.\/core\/to-json-schema\.js";$/m, undescribed),
      map: null,
    }),
  },
});

const undescribed = `
const createToJSONSchemaMethod = () => () => { throw new Error('Schemas are described by the server only'); };
const createStandardJSONSchemaMethod = createToJSONSchemaMethod;
`;

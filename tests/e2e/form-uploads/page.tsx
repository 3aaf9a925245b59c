import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { FormRenderer, type FormRendererHandle } from '../../../packages/form-renderer/src/index.ts';

/** A page with one form: a field and uploads to an action URL, of pictures too, and to storage, all on this page's server. */
const form = createRef<FormRendererHandle>();
const upload = (model: string, options: object, type = 'fileupload') => ({
  type,
  name: model,
  model,
  key: model,
  options,
  rules: [],
});
const data = {
  list: [
    { type: 'input', name: 'note', model: 'note', key: 'note', options: {}, rules: [] },
    upload('plain', { action: '/action' }),
    upload('photo', { action: '/action' }, 'imgupload'),
    upload('stored', { isQiniu: true, tokenFunc: 'getToken', domain: 'https://cdn.example' }),
  ],
};
const token = `access:signature:${btoa('{"scope":"clinic"}')}`;
const root = document.createElement('div');
document.body.append(root);
Object.assign(globalThis, { getData: () => form.current?.getData() });
createRoot(root).render(
  <FormRenderer
    ref={form}
    data={data}
    remote={{ getToken: (resolve) => resolve(token) }}
    uploads={{ regionEndpoint: '/region' }}
  />,
);

import ElementUI from 'element-ui/lib/element-ui.common.js';
import 'element-ui/lib/theme-chalk/index.css';
import FormMaking from 'form-making';
import 'form-making/dist/FormMaking.css';
import Vue from 'vue/dist/vue.runtime.esm.js';
import { makeDocument } from '../form.ts';
import type { Library } from '../library.ts';

ElementUI.install(Vue, { size: 'small' });
FormMaking.install(Vue);

interface GenerateForm {
  getData: () => Promise<unknown>;
}

let form: GenerateForm | undefined;
const values: Record<string, unknown> = {};

export const library: Library = {
  mount(root, fields) {
    const data = makeDocument(fields);
    const host = document.createElement('div');
    root.append(host);
    const view = new Vue({
      render: (create: (...parts: unknown[]) => unknown) =>
        create('fm-generate-form', {
          ref: 'form',
          props: { data, value: {}, remote: {} },
          on: {
            'on-change': (name: string, value: unknown) => {
              values[name] = value;
            },
          },
        }),
    }).$mount(host);
    form = view.$refs.form;
  },
  validate: () => {
    form?.getData().catch(() => undefined);
  },
  valueOf: (name) => values[name],
  errors: '.el-form-item__error',
};

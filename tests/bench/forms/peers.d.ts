// The peers are installed apart from the workspace, so that checking it needs none of them: they are untyped here. Vue
// and Element are named by file: their own types would change what JSX means everywhere.
declare module '@bpmn-io/form-js-viewer';
declare module '@formily/core';
declare module '@formily/react';
declare module '@rjsf/core';
declare module '@rjsf/validator-ajv8';
declare module 'element-ui/lib/element-ui.common.js';
declare module 'form-making';
declare module 'survey-react-ui';
declare module 'vue/dist/vue.runtime.esm.js';

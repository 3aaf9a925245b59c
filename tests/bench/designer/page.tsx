import { FormDesigner } from '@huifang/form-designer';
import { createRoot } from 'react-dom/client';
import { manyWidgets } from './form.ts';

const data = manyWidgets(Number(new URLSearchParams(location.search).get('widgets') ?? 1000));
const root = document.querySelector('#root');
if (root) createRoot(root).render(<FormDesigner data={data} />);

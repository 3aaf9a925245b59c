import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { firstForm } from './first-form.ts';
import { Design } from './readme/form-designer-1.tsx';
import { Visit } from './readme/form-renderer-1.tsx';

/** The first example of each README, as it stands there, side by side. */
function App() {
  const [form, setForm] = useState(JSON.stringify(firstForm));
  const [answers, setAnswers] = useState<object>();
  return (
    <>
      <section aria-label="填写">
        <Visit form={form} onSave={setAnswers} />
        <output aria-label="答案">{answers && JSON.stringify(answers)}</output>
      </section>
      <section aria-label="设计" style={{ height: 640 }}>
        <Design form={form} onSave={setForm} />
      </section>
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

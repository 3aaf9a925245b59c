import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FormDocument } from '@huifang/form-renderer/schema';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documents as all, evilText } from '../../../form-renderer/src/code/testing/documents.ts';
import { generateHtml, generatePlainComponent, generateRendererComponent } from '../index.ts';

// What has hundreds of fields is tried in a browser, by tests/packages.
const { places: _, ...documents } = all;
const { everyWidget, visit, hostile } = documents as Record<
  'everyWidget' | 'visit' | 'hostile',
  FormDocument
>;
/** What a host hands in that has an empty set of choices under every name. */
const noChoices = new Proxy({}, { get: () => [] });
const root = resolve(import.meta.dirname, '../../../..');
/** Among the sources, where packages are found; gone after the test. */
const folder = resolve(import.meta.dirname, `../../generated-${process.pid}`);

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const [name, document] of Object.entries(documents)) {
    writeFileSync(`${folder}/${name}-renderer.tsx`, generateRendererComponent(document));
    writeFileSync(`${folder}/${name}-plain.tsx`, generatePlainComponent(document));
  }
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({ extends: `${root}/tsconfig.json`, include: ['*.tsx'], exclude: [] }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('generated components', () => {
  it('compile as they are, under the strictest settings', { timeout: 120_000 }, () => {
    let output = '';
    try {
      execFileSync(
        process.execPath,
        [`${root}/node_modules/typescript/lib/tsc.js`, '-p', folder, '--noEmit'],
        { stdio: 'pipe' },
      );
    } catch (error) {
      output = String((error as { stdout: Buffer }).stdout);
    }
    expect(output).toBe('');
  });

  it('type the answers and ask the host for what the form needs', () => {
    const code = generateRendererComponent(visit);
    expect(code).toContain('drugs: { drug: string; days: number | null }[];');
    expect(code).toContain('loadKinds:');
    expect(code).toContain('wards:');
    expect(code).toContain('own: ComponentType<SlotProps>');
  });

  it.each(Object.keys(documents))('run as they are: %s', { timeout: 60_000 }, async (name) => {
    for (const kind of ['plain', 'renderer']) {
      const module = (await import(/* @vite-ignore */ `${folder}/${name}-${kind}.tsx`)) as {
        GeneratedForm: ComponentType<Record<string, unknown>>;
      };
      const outcome = vi.fn();
      const given =
        kind === 'plain' ? { choices: noChoices, slots: {} } : { remote: {}, remoteOption: {}, slots: {} };
      const { container } = render(
        <module.GeneratedForm {...given} onSubmit={outcome} onRefused={outcome} />,
      );
      fireEvent.click(screen.getAllByRole('button', { name: '提交' }).at(-1) as Element);
      // Either the answers come, or the reason why not: in the plain component beside its fields.
      await waitFor(
        () =>
          expect(
            outcome.mock.calls.length + container.querySelectorAll('[role=alert]').length,
          ).toBeGreaterThan(0),
        { timeout: 20_000 },
      );
      expect(container.querySelector('script, [onerror]')).toBeNull();
      cleanup();
    }
    expect((globalThis as { ran?: unknown }).ran).toBeUndefined();
  });

  it('show hostile labels as they are', { timeout: 60_000 }, async () => {
    const module = (await import(/* @vite-ignore */ `${folder}/hostile-plain.tsx`)) as {
      GeneratedForm: ComponentType<Record<string, unknown>>;
    };
    render(<module.GeneratedForm choices={{ [evilText]: [] }} slots={{}} onSubmit={vi.fn()} />);
    const [radio] = screen.getAllByRole('radio');
    expect(radio?.closest('label')?.textContent).toBe(evilText);
  });

  it('validate and hand over what is filled in, without us', { timeout: 60_000 }, async () => {
    const code = generatePlainComponent(visit);
    expect(code).not.toContain('huifang');
    const module = (await import(/* @vite-ignore */ `${folder}/visit-plain.tsx`)) as {
      GeneratedForm: ComponentType<Record<string, unknown>>;
    };
    const onSubmit = vi.fn();
    const slots = { own: <i>自己的</i> };
    const choices = { wards: [{ value: '1', label: '一病区' }], loadKinds: [{ value: 'a', label: '甲' }] };
    render(<module.GeneratedForm slots={slots} choices={choices} onSubmit={onSubmit} />);
    fireEvent.change(screen.getByLabelText('mail'), { target: { value: 'no mail' } });
    fireEvent.change(screen.getByLabelText('code'), { target: { value: 'a1' } });
    fireEvent.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(screen.getByText('姓名必须填写')).toBeTruthy());
    expect(screen.getByText('邮箱格式不正确')).toBeTruthy();
    expect(screen.getByText('编号格式不匹配')).toBeTruthy();
    const fill = { name: '王芳', mail: '', code: 'A123', age: '34', ward: '1', kind: 'a', phone: '1' };
    for (const [label, value] of Object.entries(fill)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    fireEvent.click(screen.getByRole('radio', { name: 'f' }));
    fireEvent.click(screen.getByRole('button', { name: '添加' }));
    fireEvent.change(screen.getByLabelText('drug'), { target: { value: '阿莫西林' } });
    fireEvent.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      name: '王芳',
      age: 34,
      sex: 'f',
      ward: '1',
      drugs: [{ drug: '阿莫西林' }],
      contact: { phone: '1' },
    });
  });

  it('leave out patterns that could hang a page, and say so', () => {
    const code = generatePlainComponent(hostile);
    expect(code).not.toContain('(x+)+');
    expect(code).toContain('// Patterns that may take very long in JavaScript were left out:');
  });
});

describe('generated HTML', () => {
  const parsed = (document: FormDocument) =>
    new DOMParser().parseFromString(generateHtml(document), 'text/html');

  it('has a labelled control for each field, and no script', () => {
    const page = parsed(everyWidget);
    const controls = [...page.querySelectorAll('input, select, textarea')];
    expect(controls.length).toBeGreaterThanOrEqual(20);
    for (const control of controls) {
      expect(control.closest('label') ?? page.querySelector(`label[for="${control.id}"]`)).toBeTruthy();
    }
    expect(page.querySelectorAll('script')).toHaveLength(0);
  });

  it('keeps every text of the document a text', () => {
    const page = parsed(hostile);
    expect(page.querySelectorAll('script, img, [onerror]')).toHaveLength(0);
    expect(page.body.textContent).toContain('</label><script>alert(1)</script>');
    expect(page.querySelector('[name="__proto__"]')).toBeTruthy();
    expect((page.querySelector('[type=radio]') as HTMLInputElement).value).toBe(evilText);
  });

  it.each(Object.entries(documents))('is whole and labelled: %s', (_, document) => {
    const page = parsed(document);
    for (const control of page.querySelectorAll('input, select, textarea'))
      expect(control.closest('label') ?? page.querySelector(`label[for="${control.id}"]`)).toBeTruthy();
    expect(page.querySelectorAll('form button[type=submit]')).toHaveLength(1);
    expect(page.querySelectorAll('script, [onerror], [href^=javascript]')).toHaveLength(0);
  });

  it('marks what must be filled in', () => {
    expect(parsed(visit).querySelector('[name=name]')?.hasAttribute('required')).toBe(true);
  });
});

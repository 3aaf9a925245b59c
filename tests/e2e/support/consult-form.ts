import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './records.ts';

/** The consult dialog. */
export const consultForm = (page: Page): Locator => page.getByRole('dialog', { name: /^咨询预约/ });

/** Opens a new registration from the service centre. */
export async function openNewConsult(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '登记咨询' }).click();
  const form = consultForm(page);
  await expect(form.getByText('新客户登记')).toBeVisible();
  await expect(form.getByRole('textbox', { name: '姓名' })).toBeEditable();
  return form;
}

/** Picks an option of a drop-down list. */
export async function choose(form: Locator, label: string, option: string) {
  await form.getByRole('button', { name: new RegExp(`(^| )${label}( |$)`) }).click();
  await form.page().getByRole('option', { name: option, exact: true }).click();
}

/** What a drop-down list of a form offers now; the list is closed again. */
export async function offered(form: Locator, label: string): Promise<string[]> {
  const page = form.page();
  await form.getByRole('button', { name: new RegExp(`(^| )${label}( |$)`) }).click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  const options = await list.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  return options;
}

/** Finds a node of a cascader by its name and picks it. */
export async function chooseInTree(form: Locator, label: string, node: string) {
  await form.getByRole('button', { name: new RegExp(`^${label} `) }).click();
  const panel = form.page().getByRole('dialog', { name: label, exact: true });
  await panel.getByRole('textbox', { name: '搜索' }).fill(node);
  await panel
    .getByRole('option', { name: new RegExp(`${node}$`) })
    .first()
    .click();
  await expect(panel).toBeHidden();
}

/** Picks one of a few choices that stand side by side. */
export const pick = (form: Locator, label: string, choice: string) =>
  form.getByRole('radiogroup', { name: label }).getByText(choice, { exact: true }).click();

/** Fills the person's part. */
export async function fillPerson(form: Locator, person: Person) {
  await form.getByRole('textbox', { name: '姓名' }).fill(person.name);
  await pick(form, '性别', '女');
  await form.getByRole('textbox', { name: '联系电话' }).first().fill(person.phone);
}

/** Fills what every consult of the demonstration needs. */
export async function fillConsult(form: Locator, content = '颈部酸痛，夜间加重') {
  await choose(form, '咨询方式', '电话咨询');
  await chooseInTree(form, '信息来源', '朋友介绍');
  await chooseInTree(form, '病种', '颈椎病');
  await pick(form, '来院意向', 'A');
  await form.getByRole('textbox', { name: '咨询内容' }).fill(content);
}

export const save = (form: Locator) => form.getByRole('button', { name: '保存', exact: true }).click();

/** Saves and waits until the dialog has gone. */
export async function saveAndClose(form: Locator) {
  await save(form);
  await expect(form.page().getByRole('region', { name: '通知' })).toContainText('咨询保存成功');
  await expect(form).toBeHidden();
}

/** A day, counted from the organisation's today. */
export const dayAhead = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000);

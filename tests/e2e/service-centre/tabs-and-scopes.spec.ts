import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { aPerson, register } from '../support/records.ts';
import { openServiceCentre, rowOf, searchFor, settled, table } from '../support/service-centre.ts';

const always = ['', '操作'];
const tabs: readonly { tab: string; date?: string; columns: string }[] = [
  {
    tab: '所有',
    date: '登记日期',
    columns: '姓名 意向 联系电话 病种 咨询方式 登记时间 下次回访 预计到院 就诊类型 服务人',
  },
  {
    tab: '咨询预约',
    date: '登记日期',
    columns: '姓名 意向 联系电话 地址 咨询方式 信息来源 病种 咨询类型 登记时间 预计到院 变更次数 服务人',
  },
  {
    tab: '待回访',
    date: '预计回访',
    columns: '姓名 意向 联系电话 病种 下次回访 最后回访 回访内容 服务人',
  },
  {
    tab: '已回访',
    date: '回访日期',
    columns: '姓名 意向 联系电话 病种 最后回访 回访内容 下次回访 服务人',
  },
  {
    tab: '预约',
    date: '预计到院',
    columns: '姓名 意向 联系电话 病种 咨询方式 预计到院 变更次数 服务人',
  },
  { tab: '到院', date: '到院日期', columns: '姓名 联系电话 病种 预计到院 到院时间 就诊类型 服务人' },
  { tab: '超期', columns: '姓名 意向 联系电话 病种 下次回访 最后回访 回访内容 服务人' },
];

test.describe('an agent', () => {
  test.use({ account: 'kefu' });

  test('is told which of what was selected is not in sight, and another tab lets it go', async ({
    page,
    sessionOf,
  }) => {
    const session = await sessionOf('kefu');
    const [person, other] = [aPerson(), aPerson()];
    await register(session, person);
    await register(session, other);
    await openServiceCentre(page);
    await searchFor(page, person.name);
    await rowOf(page, person.name).getByRole('checkbox').check();
    const selected = page.getByRole('status').filter({ hasText: '已选 1 条咨询' });
    await expect(selected).toBeVisible();
    await expect(page.getByText('跨页保留')).toBeVisible();
    await searchFor(page, other.name);
    await expect(rowOf(page, other.name)).toBeVisible();
    await expect(selected).toBeVisible();
    await expect(page.getByText('其中 1 条不在本页')).toBeVisible();
    await page.getByRole('tab', { name: '到院', exact: true }).click();
    await settled(page);
    await expect(selected).toBeHidden();
    await page.getByRole('tab', { name: '所有', exact: true }).click();
    await searchFor(page, person.name);
    await expect(rowOf(page, person.name).getByRole('checkbox')).not.toBeChecked();
  });

  test('finds in each tab its own columns and date', { tag: '@nightly' }, async ({ page }) => {
    await openServiceCentre(page);
    for (const { tab, date, columns } of tabs) {
      await test.step(tab, async () => {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await settled(page);
        await expect
          .poll(async () => {
            const headings = await table(page).getByRole('columnheader').allInnerTexts();
            return headings
              .map((heading) => heading.trim())
              .filter((heading) => !always.includes(heading))
              .join(' ');
          })
          .toBe(columns);
        const ranges = page.getByRole('search').getByRole('group', { name: /日期|预计/ });
        if (date) await expect(ranges).toHaveAccessibleName(date);
        else await expect(ranges).toHaveCount(0);
      });
    }
  });

  test('starts a tab at page 1 of 10 with the default period, other conditions kept', async ({ page }) => {
    await openServiceCentre(page, '?size=50&page=2&registered=2026-01-02~2026-11-20&intention=A&type=意向');
    await expect(page.getByRole('combobox', { name: '每页条数' })).toHaveValue('50');
    await page.getByRole('tab', { name: '预约', exact: true }).click();
    await expect(page.getByRole('combobox', { name: '每页条数' })).toHaveValue('10');
    await expect(page.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('tab', { name: '所有', exact: true }).click();
    await expect(
      page.getByRole('group', { name: '登记日期' }).getByRole('textbox', { name: '开始日期' }),
    ).not.toHaveValue('2026-01-02');
    await expect(page.getByRole('checkbox', { name: '意向' })).toBeChecked();
    await expect(page).toHaveURL(/intention=A/);
  });

  test('may change her mind at once: the last tab chosen is the one shown', async ({ page }) => {
    await openServiceCentre(page, '?tab=arrived');
    const chosen = await page.evaluate(async () => {
      const tab = (name: string) =>
        [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
          ({ textContent }) => textContent === name,
        );
      for (const name of ['超期', '到院', '超期', '到院']) {
        tab(name)?.click();
        await new Promise((resolve) => setTimeout(resolve));
      }
      return tab('到院')?.getAttribute('aria-selected');
    });
    expect(chosen).toBe('true');
    await settled(page);
    await expect(page.getByRole('tab', { name: '到院' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/tab=arrived/);
  });

  test('narrows the list to the department and to her own customers', { tag: '@nightly' }, async ({
    page,
  }) => {
    await openServiceCentre(page, '?registered=any');
    const totals = { all: await total(page), department: 0, mine: 0 };
    await page.getByRole('radiogroup', { name: '客户范围' }).getByText('我的部门').click();
    await expect.poll(() => total(page)).not.toBe(totals.all);
    totals.department = await total(page);
    await page.getByRole('radiogroup', { name: '客户范围' }).getByText('我的客户').click();
    await expect.poll(() => total(page)).not.toBe(totals.department);
    totals.mine = await total(page);
    expect(totals.mine).toBeGreaterThan(0);
    expect(totals.department).toBeGreaterThan(totals.mine);
    expect(totals.all).toBeGreaterThan(totals.department);

    const staff = await columnTexts(page, '服务人');
    expect(new Set(staff)).toEqual(new Set(['沈佳宁']));
    await page.getByRole('button', { name: '更多条件' }).click();
    const drawer = page.getByRole('dialog', { name: '更多条件' });
    await expect(drawer.getByRole('combobox', { name: '服务人' })).toBeDisabled();
    await expect(drawer.getByRole('combobox', { name: '服务人' })).toHaveValue('沈佳宁');
  });
});

test.describe('a doctor', () => {
  test.use({ account: 'yisheng' });

  test('has the department and the own customers to choose from', async ({ page }) => {
    await openServiceCentre(page);
    await expect(page.getByRole('radiogroup', { name: '客户范围' }).getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: '我的部门' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '全部' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '导出' })).toHaveCount(0);
  });
});

/** How many rows there are, as the page says. */
async function total(page: Page): Promise<number> {
  await settled(page);
  const text = await page.getByRole('navigation', { name: '分页' }).getByText(/^共 /).innerText();
  return Number(text.replace(/\D/g, ''));
}

async function columnTexts(page: Page, heading: string): Promise<string[]> {
  const headings = await table(page).getByRole('columnheader').allInnerTexts();
  const index = headings.findIndex((text) => text.trim() === heading);
  return table(page)
    .locator(`tbody tr > td:nth-child(${index + 1})`)
    .allInnerTexts();
}

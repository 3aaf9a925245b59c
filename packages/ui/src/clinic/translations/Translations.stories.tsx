import { noTranslations, type Translations } from '@huifang/domain/translations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { TranslationFields, TranslationMarks } from './index.ts';

const meta = {
  title: 'Clinic/Translations',
  component: TranslationFields,
  args: { word: '近期到院', value: noTranslations, onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState<Translations>(args.value);
    return (
      <>
        <TranslationFields
          {...args}
          value={value}
          onChange={(details) => {
            setValue(details.value);
            args.onChange(details);
          }}
        />
        <p>
          <TranslationMarks value={value} />
        </p>
      </>
    );
  },
} satisfies Meta<typeof TranslationFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('img', { name: '未翻译：繁体中文、英文' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: '英文' }), 'Soon');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: { 'zh-TW': '', 'en-US': 'Soon' } });
  },
};
export const Filled: Story = { args: { value: { 'zh-TW': '近期到院', 'en-US': 'Coming soon' } } };
export const Failed: Story = { args: { error: '最多 100 个字符' } };

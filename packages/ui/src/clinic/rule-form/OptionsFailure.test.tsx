import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OptionsFailure } from './OptionsFailure.tsx';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

const show = (error: string | undefined) =>
  render(
    <I18nProvider i18n={i18n}>
      <OptionsFailure error={error} />
    </I18nProvider>,
  );

it.each(['网络连接超时', '获取选项列表失败'])(
  'a form says once that a list could not be read: %s',
  (error) => {
    show(error);
    expect(screen.getAllByText('获取选项列表失败')).toHaveLength(1);
    expect(screen.getAllByText(error)).toHaveLength(1);
  },
);

it('a form says nothing while all lists are there', () => {
  const { container } = show(undefined);
  expect(container.textContent).toBe('');
});

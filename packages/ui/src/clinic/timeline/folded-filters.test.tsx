import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleTimeline } from '../../testing/care-fixtures.ts';
import { openTimelineFilter, Timeline } from './index.ts';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

it('the timeline shows what was noted last before any filter in a panel, and the filters on demand', () => {
  render(
    <I18nProvider i18n={i18n}>
      <Timeline
        layout="side"
        items={sampleTimeline}
        filter={openTimelineFilter}
        onFilterChange={() => undefined}
        methods={[]}
      />
    </I18nProvider>,
  );
  const opener = screen.getByRole('button', { name: '时间轴设置' });
  const settings = document.getElementById(opener.getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(getComputedStyle(settings).display).toBe('none');
  fireEvent.click(opener);
  expect(getComputedStyle(settings).display).not.toBe('none');
});

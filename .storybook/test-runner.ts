import type { TestRunnerConfig } from '@storybook/test-runner';

const still = '*, ::before, ::after { animation: none !important; transition: none !important; }';

/** Stories are looked at when they stand still: what fades in counts as hidden until it has. */
export default {
  async preVisit(page) {
    await page.evaluate((css) => {
      if (document.getElementById('still')) return;
      const style = Object.assign(document.createElement('style'), { id: 'still', textContent: css });
      document.head.append(style);
    }, still);
  },
} satisfies TestRunnerConfig;

import { createElement } from 'react';
import type { Root } from 'react-dom/client';
import { initialLocale } from './lib/locale.ts';

/** These few words cannot come from a catalog: catalogs are what may be missing. */
const words = {
  'zh-CN': ['页面加载失败，请检查网络后重新加载。', '重新加载'],
  'zh-TW': ['頁面載入失敗，請檢查網路後重新載入。', '重新載入'],
  'en-US': ['The page could not be loaded. Check the network and reload.', 'Reload'],
} as const;

/** Says that the program itself could not be fetched, and offers to reload. */
export function showLoadFailure(root: Root) {
  const [sentence, button] = words[initialLocale()];
  root.render(
    createElement(
      'main',
      { role: 'alert', style: { padding: '20vh 24px', textAlign: 'center', fontFamily: 'sans-serif' } },
      createElement('p', null, sentence),
      createElement('button', { type: 'button', onClick: () => location.reload() }, button),
    ),
  );
}

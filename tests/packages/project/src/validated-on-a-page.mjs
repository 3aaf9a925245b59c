import { validated } from './validated.mjs';

validated().then((found) => {
  document.body.append(JSON.stringify(found));
});

import { judged } from './judged.mjs';

judged().then((found) => {
  document.body.append(JSON.stringify(found));
});

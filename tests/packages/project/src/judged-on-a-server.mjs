import { judged } from './judged.mjs';

judged().then((found) => process.stdout.write(JSON.stringify(found)));

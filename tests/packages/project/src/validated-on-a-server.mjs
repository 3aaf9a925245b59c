import { validated } from './validated.mjs';

validated().then((found) => process.stdout.write(JSON.stringify(found)));

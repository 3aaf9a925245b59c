/** Upgrades the database that it is told of, and says how many milliseconds that took. */
import { openDatabase } from '../../apps/server/src/db/database.ts';
import type { Place } from './upgrade.ts';

const started = performance.now();
const database = await openDatabase(JSON.parse(process.argv[2] ?? '') as Place);
const took = performance.now() - started;
await database.close();
console.log(Math.round(took));
process.exit();

import { front } from './front.ts';

await front('import', process.argv.slice(2));

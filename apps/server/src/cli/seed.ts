import { front } from './front.ts';

await front('seed', process.argv.slice(2));

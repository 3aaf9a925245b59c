import { front } from './front.ts';

const [name, ...args] = process.argv.slice(2);
await front(name, args);

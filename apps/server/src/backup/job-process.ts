/** Makes a backup in a process of its own, so that the server goes on answering: reads the job, writes the answer. */
import { text } from 'node:stream/consumers';
import { StartupError } from '../errors.ts';
import { makeFilesPrivate } from '../private-folder.ts';
import { Job, optionsOf } from './job.ts';
import { makeBackup } from './make-backup.ts';

makeFilesPrivate();
// Whoever asked for it has ended: nobody waits for the answer.
process.on('disconnect', () => process.exit(1));
try {
  const job = Job.parse(JSON.parse(await text(process.stdin)));
  process.stdout.write(JSON.stringify(await makeBackup(await optionsOf(job))));
  process.disconnect?.();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stdout.write(JSON.stringify({ sentence: error.message }));
  process.disconnect?.();
}

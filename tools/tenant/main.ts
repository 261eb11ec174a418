// `npm run tenant -- create | list | suspend | resume | export | restore | clone | delete`: the companies of the database of DATABASE_URL, else of the embedded one of DATA_DIR.
// Ends with 0 when it is done, with 1 and the reason when it is not, with 2 when it was called in another way.
import { TERMINAL } from '../command/run-commands.ts'
import { runCommand } from './run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), TERMINAL)

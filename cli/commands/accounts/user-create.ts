import { Command, Option } from 'commander';
import { signUpInput } from '#contracts/account/auth.ts';
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts';
import { LOCALES } from '#contracts/terms/supplier-terms.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { validate } from '#shared/http/validate.ts';
import { askSecret } from '../../terminal/ask.ts';
import { withContext } from '../../context.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';

interface Options {
  firstName: string;
  lastName: string;
  locale: Locale;
  json?: boolean;
}

/** `aisle user create`: creates an account with a password that is typed or piped in. */
export function userCreate(io: CliIo): Command {
  return new Command('create')
    .description("Create an account; you're asked for the password, or it is read from standard input")
    .argument('<email>', 'address to sign in with')
    .requiredOption('--first-name <name>', 'first name')
    .requiredOption('--last-name <name>', 'last name')
    .addOption(
      new Option('--locale <locale>', 'language of screens and emails').choices(LOCALES).default(DEFAULT_LANGUAGE),
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ aisle user create ada@example.com --first-name Ada --last-name Byron\n' +
        '  $ aisle user create ada@example.com --first-name Ada --last-name Byron < password.txt',
    )
    .action(async (email: string, options: Options) => {
      const password = await askSecret(io, 'Password: ');
      const { firstName, lastName, locale } = options;
      const account = { email, password, firstName, lastName, locale };
      validate(signUpInput, account);
      const id = await withContext(io, ({ container }) => container.get<AuthApi>(AUTH_API).createAccount(account));
      print(io, options.json ?? false, { id, email }, `Created the account ${email}.`);
    });
}

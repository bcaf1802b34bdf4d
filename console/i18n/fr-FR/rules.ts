import type { rules as english } from '../en-GB/rules.ts';

export const rules: typeof english = {
  required: 'Remplissez ce champ.',
  max: 'Utilisez au plus {max} caractères.',
  min: 'Saisissez {min} ou plus.',
  integer: 'Saisissez un nombre entier.',
  number: 'Saisissez un nombre.',
  email: 'Saisissez une adresse e-mail, par exemple nom@example.com.',
  oneOf: 'Choisissez dans la liste.',
  id: 'Choisissez dans la liste.',
  boolean: 'Choisissez oui ou non.',
  string: 'Saisissez du texte.',
  phone: 'Saisissez un numéro de téléphone complet.',
  url: 'Saisissez une adresse web, par exemple https://www.example.com.',
  postcode: 'Saisissez un code postal comme {example}.',
  control: 'Retirez les caractères non imprimables.',
  unknown: 'Ceci ne peut pas être enregistré ici.',
  'email-already-in-use': 'Un compte existe déjà avec cette adresse. Connectez-vous plutôt.',
  'user-not-found': 'Aucun compte n’utilise cette adresse.',
  'wrong-password':
    'L’adresse et le mot de passe ne correspondent pas. Si vous venez de vous inscrire, confirmez d’abord votre adresse.',
  'password-too-short': 'Utilisez au moins {min} caractères.',
  'password-too-short-alone': 'Utilisez au moins {min} caractères : ce mot de passe est seul à protéger votre compte.',
  'password-too-common': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  duplicate: 'Ce nom est déjà pris.',
  invalid: 'Vérifiez ce champ.',
};

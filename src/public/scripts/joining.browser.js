/**
 * Lets people join with a passkey on an invite's page: if the browser can create one, it comes first, and the password one
 * press later. Without this script the page offers the password.
 */
const passkeys = globalThis.PublicKeyCredential;

const orphan = document.querySelector('[data-orphan]');
// A hint for the browser: nothing depends on it.
if (orphan)
  passkeys
    ?.signalUnknownCredential?.({ rpId: orphan.dataset.host, credentialId: orphan.dataset.orphan })
    .catch(() => undefined);

const form = document.querySelector('.step-create');
if (form && typeof passkeys?.parseCreationOptionsFromJSON === 'function') {
  const { id, nonce, step, firstName, lastName, passkey, password } = form.elements;
  const failed = form.querySelector('[data-passkey-failed]');
  const button = form.querySelector('.invite-passkey button');
  const byPassword = form.querySelector('.invite-password');
  const usePassword = document.querySelector('[data-use-password]');
  const otherWays = usePassword.parentElement;
  const hasProviders = otherWays.querySelector('form') !== null;

  const choose = (withPassword) => {
    byPassword.disabled = !withPassword;
    byPassword.hidden = !withPassword;
    usePassword.hidden = withPassword;
    otherWays.hidden = withPassword && !hasProviders;
    // Enter presses the first submit button.
    button.type = withPassword ? 'button' : 'submit';
    button.className = withPassword ? 'secondary' : 'primary';
  };

  const join = async () => {
    failed.hidden = true;
    button.disabled = true;
    try {
      const typed = { id: id.value, nonce: nonce.value, firstName: firstName.value, lastName: lastName.value };
      const response = await fetch('/api/nonce/invite/passkey', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(typed),
      });
      if (response.ok) {
        const publicKey = passkeys.parseCreationOptionsFromJSON(await response.json());
        passkey.value = JSON.stringify(await navigator.credentials.create({ publicKey }));
      }
      // The server refuses it again, and the page then says why.
      step.value = 'create-passkey';
      passkey.disabled = false;
      byPassword.disabled = true;
      form.submit();
    } catch {
      // The person cancelled, or the network failed.
      failed.hidden = false;
      button.disabled = false;
    }
  };

  form.querySelector('.invite-passkey').hidden = false;
  choose(password.getAttribute('aria-invalid') === 'true');
  usePassword.addEventListener('click', () => {
    choose(true);
    failed.hidden = true;
    password.focus();
  });
  button.addEventListener('click', (event) => {
    event.preventDefault();
    if (firstName.reportValidity() && lastName.reportValidity()) void join();
  });
  // When people come back, restores the page as it was before the form was sent.
  addEventListener('pageshow', () => {
    button.disabled = false;
    step.value = 'create';
    passkey.disabled = true;
  });
}

import { routes } from '@galleria/shared-contracts/contract';
import { isAdminEmail } from '@galleria/shared-contracts/domain';
import { useCheckedForm, useHost, useScreen } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import { useServices } from '../../data/services';
import { CredentialFields } from '../../ui/credential-fields';
import { EMAIL_RULE, PASSWORD_RULE } from '../../ui/credential-rules';
import { Entrance } from '../../ui/entrance';

const RULES = { email: { ...EMAIL_RULE, isValid: isAdminEmail }, password: PASSWORD_RULE };

export function AdminLoginPage() {
  useScreen('Admin login', 'The back office of Galleria.');
  const { events, navigate, session } = useHost();
  const { admins } = useServices();

  const { errors, isBusy, onSubmit } = useCheckedForm(RULES, async (typed) => {
    const email = typed.email.toLowerCase();
    const answer = await admins.logIn(email, typed.password);
    if (!answer.ok) {
      events.emit('notice:raised', { type: 'error', title: answer.error.message });
      return;
    }
    session.beginAdmin(email);
    events.emit('notice:raised', { type: 'success', title: `Welcome ${email}` });
    navigate(session.takeReturnPath() ?? routes.admin('dashboard'), { replace: true });
  });

  return (
    <Entrance sign="Staff entrance" title="Admin login" lead="The back office of the arcade.">
      <form noValidate className="stack" onSubmit={onSubmit}>
        <CredentialFields errors={errors} password="current" />
        <Button type="submit" wide busy={isBusy}>
          Login
        </Button>
      </form>
    </Entrance>
  );
}

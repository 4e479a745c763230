import { useState } from 'react';

import {
  Button,
  ButtonLink,
  CartIcon,
  ChevronDownIcon,
  CloseIcon,
  IconButton,
  LogoutIcon,
  MenuIcon,
  PersonIcon,
  SearchIcon,
  TextLink,
  TrashIcon,
} from '../../src';
import { Sample, Section } from './section';

export function ActionsSection() {
  const [busy, setBusy] = useState(false);
  return (
    <Section title="Actions">
      <div className="grid">
        <Sample name="Button">
          <div className="cluster">
            <Button>Add to Cart</Button>
            <Button kind="quiet">See Details</Button>
            <Button kind="danger">Delete</Button>
          </div>
        </Sample>
        <Sample name="Busy">
          <div className="cluster">
            <Button busy>Login</Button>
            <Button kind="quiet" busy>
              Saving
            </Button>
            <Button busy={busy} onClick={() => setBusy(true)}>
              Try me
            </Button>
          </div>
        </Sample>
        <Sample name="Disabled and small">
          <div className="cluster">
            <Button disabled>Sold out</Button>
            <Button size="s">Small</Button>
            <Button size="s" kind="quiet">
              Small quiet
            </Button>
          </div>
        </Sample>
        <Sample name="Icon buttons">
          <div className="cluster">
            <IconButton label="Cart" icon={<CartIcon />} />
            <IconButton label="Login" icon={<PersonIcon />} />
            <IconButton label="Search" icon={<SearchIcon />} />
            <IconButton label="Menu" icon={<MenuIcon />} />
            <IconButton label="Dismiss" icon={<CloseIcon />} />
            <IconButton label="Remove" icon={<TrashIcon />} />
            <IconButton label="More" icon={<ChevronDownIcon />} />
            <IconButton label="Logout" icon={<LogoutIcon />} />
            <IconButton label="Reload" icon={<CloseIcon />} busy />
          </div>
        </Sample>
        <Sample name="Links">
          <div className="cluster">
            <TextLink to="/a">A link</TextLink>
            <TextLink to="/b" quiet>
              A quiet link
            </TextLink>
            <ButtonLink to="/c" kind="quiet">
              Browse Products
            </ButtonLink>
          </div>
        </Sample>
        <Sample name="Wide">
          <Button wide>Place order</Button>
        </Sample>
      </div>
    </Section>
  );
}

/** Names and places of the made-up customers. */
export const FIRST_NAMES = [
  'Ada',
  'Ben',
  'Clara',
  'David',
  'Elif',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Kira',
  'Liam',
  'Maya',
  'Noor',
  'Oscar',
  'Priya',
];

export const LAST_NAMES = [
  'Abbott',
  'Bauer',
  'Chen',
  'Diaz',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Hughes',
  'Ito',
  'Jansen',
  'Kowalski',
  'Larsen',
  'Moreau',
  'Novak',
];

export const STREETS = ['Arcade Row', 'Harbour Street', 'Mill Lane', 'Station Road', 'Abbey Walk'];

export const TOWNS = ['Ashford', 'Brightwater', 'Colmere', 'Dunmore', 'Eastleigh'];

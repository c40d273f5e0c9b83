/**
 * The key that each version made of an address, by the day on which that version started. The keys are kept as text,
 * which no later version can change, because opt-outs and turns of households are stored under their hashes.
 */
export const earlierAddressKeys = {
  '12 Heron Street Apt-4, Fort Lauderdale, FL 33301': {
    '2026-11-21': '12 heron st apt 4 fort lauderdale fl 33301',
    '2026-11-22': '12 heron st apt 4 ft lauderdale fl 33301',
    '2026-11-27': '12 heron st unit 4 ft lauderdale fl 33301',
    '2026-11-28': '12 heron st unit 4 ft lauderdale fl 33301',
  },
  '12 Heron Street, Suite-B, Fort Myers, Florida 33901': {
    '2026-11-21': '12 heron st ste b fort myers fl 33901',
    '2026-11-22': '12 heron st suite b ft myers fl 33901',
    '2026-11-27': '12 heron st unit b ft myers fl 33901',
    '2026-11-28': '12 heron st unit b ft myers fl 33901',
  },
  '12 Heron Street, Apartment-4, Naples, FL 34102': {
    '2026-11-21': '12 heron st apt 4 naples fl 34102',
    '2026-11-22': '12 heron st apartment 4 naples fl 34102',
    '2026-11-27': '12 heron st unit 4 naples fl 34102',
    '2026-11-28': '12 heron st unit 4 naples fl 34102',
  },
  '12 Heron Street, Unit: 4, Coral Springs, FL 33065': {
    '2026-11-21': '12 heron st unit 4 coral springs fl 33065',
    '2026-11-22': '12 heron st unit 4 coral spgs fl 33065',
    '2026-11-27': '12 heron st unit 4 coral spgs fl 33065',
    '2026-11-28': '12 heron st unit 4 coral spgs fl 33065',
  },
  '12 Heron Street, Ste. # 4, Saint Cloud, FL 34769': {
    '2026-11-21': '12 heron st ste 4 saint cloud fl 34769',
    '2026-11-22': '12 heron st unit 4 st cloud fl 34769',
    '2026-11-27': '12 heron st unit 4 st cloud fl 34769',
    '2026-11-28': '12 heron st unit 4 st cloud fl 34769',
  },
  '12 Heron Street #4, Vero Beach, FL 32960': {
    '2026-11-21': '12 heron st 4 vero beach fl 32960',
    '2026-11-22': '12 heron st unit 4 vero bch fl 32960',
    '2026-11-27': '12 heron st unit 4 vero bch fl 32960',
    '2026-11-28': '12 heron st unit 4 vero bch fl 32960',
  },
  '12 Heron Street Apt #-4, Fort Pierce, FL 34950': {
    '2026-11-21': '12 heron st apt 4 fort pierce fl 34950',
    '2026-11-22': '12 heron st apt 4 ft pierce fl 34950',
    '2026-11-27': '12 heron st unit 4 ft pierce fl 34950',
    '2026-11-28': '12 heron st unit 4 ft pierce fl 34950',
  },
  '12 Heron Street, Rm_4, Mount Dora, FL 32757': {
    '2026-11-21': '12 heron st rm 4 mount dora fl 32757',
    '2026-11-22': '12 heron st rm 4 mt dora fl 32757',
    '2026-11-27': '12 heron st unit 4 mt dora fl 32757',
    '2026-11-28': '12 heron st unit 4 mt dora fl 32757',
  },
  '12 Heron Street, Room/4, Port Charlotte, FL 33952': {
    '2026-11-21': '12 heron st room 4 port charlotte fl 33952',
    '2026-11-22': '12 heron st room 4 prt charlotte fl 33952',
    '2026-11-27': '12 heron st unit 4 prt charlotte fl 33952',
    '2026-11-28': '12 heron st unit 4 prt charlotte fl 33952',
  },
  '12 Heron Street, Number-4, Point Baker, FL 32570': {
    '2026-11-21': '12 heron st number 4 point baker fl 32570',
    '2026-11-22': '12 heron st number 4 pt baker fl 32570',
    '2026-11-27': '12 heron st unit 4 pt baker fl 32570',
    '2026-11-28': '12 heron st unit 4 pt baker fl 32570',
  },
  '12 Heron Street, Apt A, Tampa, FL 33602-1234, USA': {
    '2026-11-21': '12 heron st apt a tampa fl 33602',
    '2026-11-22': '12 heron st unit a tampa fl 33602',
    '2026-11-27': '12 heron st unit a tampa fl 33602',
    '2026-11-28': '12 heron st unit a tampa fl 33602',
  },
  '102 E. Heron St., Fort Lauderdale, FL 33301, United States': {
    '2026-11-21': '102 e heron st fort lauderdale fl 33301',
    '2026-11-22': '102 e heron st ft lauderdale fl 33301',
    '2026-11-27': '102 e heron st ft lauderdale fl 33301',
    '2026-11-28': '102 e heron st ft lauderdale fl 33301',
  },
  '102 East Heron Boulevard, Miami, Florida 33101': {
    '2026-11-21': '102 e heron blvd miami fl 33101',
    '2026-11-22': '102 e heron blvd miami fl 33101',
    '2026-11-27': '102 e heron blvd miami fl 33101',
    '2026-11-28': '102 e heron blvd miami fl 33101',
  },
  "9 Queen's Crt, St. Augustine, FL 32084": {
    '2026-11-21': '9 queens crt st augustine fl 32084',
    '2026-11-22': '9 queens ct st augustine fl 32084',
    '2026-11-27': '9 queens ct st augustine fl 32084',
    '2026-11-28': '9 queens ct st augustine fl 32084',
  },
  '9 Peñón Cove, Boca Ratón, FL 33432': {
    '2026-11-21': '9 penon cove boca raton fl 33432',
    '2026-11-22': '9 penon cv boca raton fl 33432',
    '2026-11-27': '9 penon cv boca raton fl 33432',
    '2026-11-28': '9 penon cv boca raton fl 33432',
  },
  '9 Palm Avenue, Apartment-7, Atlanta, Georgia 30301': {
    '2026-11-21': '9 palm ave apt 7 atlanta georgia 30301',
    '2026-11-22': '9 palm ave apartment 7 atlanta georgia 30301',
    '2026-11-27': '9 palm ave unit 7 atlanta georgia 30301',
    '2026-11-28': '9 palm ave unit 7 atlanta ga 30301',
  },
  '9 Palm Avenue, Suite-7, Atlanta, GA 30301': {
    '2026-11-21': '9 palm ave ste 7 atlanta ga 30301',
    '2026-11-22': '9 palm ave suite 7 atlanta ga 30301',
    '2026-11-27': '9 palm ave unit 7 atlanta ga 30301',
    '2026-11-28': '9 palm ave unit 7 atlanta ga 30301',
  },
  '9 West Virginia Avenue Suite–B, Charleston, West Virginia 25301': {
    '2026-11-21': '9 w virginia ave ste b charleston w virginia 25301',
    '2026-11-22': '9 w virginia ave suite b charleston w virginia 25301',
    '2026-11-27': '9 w virginia ave unit b charleston w virginia 25301',
    '2026-11-28': '9 w virginia ave unit b charleston wv 25301',
  },
  '9 Palm Plaza, New York, New York 10001': {
    '2026-11-21': '9 palm plaza new york new york 10001',
    '2026-11-22': '9 palm plz new york new york 10001',
    '2026-11-27': '9 palm plz new york new york 10001',
    '2026-11-28': '9 palm plz new york ny 10001',
  },
  '9 Palm Av Unit (7), Fort Worth, Texas, USA': {
    '2026-11-21': '9 palm av unit 7 fort worth texas',
    '2026-11-22': '9 palm ave unit 7 ft worth texas',
    '2026-11-27': '9 palm ave unit 7 ft worth texas',
    '2026-11-28': '9 palm ave unit 7 ft worth tx',
  },
} as const;

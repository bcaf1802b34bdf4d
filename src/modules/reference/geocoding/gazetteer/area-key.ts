import { ownValue } from '#contracts/own-value.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { nameKey } from './place-name.ts';

const codes = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(',').map((pair) => pair.split('=').map((part) => part.trim()) as [string, string]));

/** Abbreviations that people write in an address instead of the state's name. */
const SHORT: Partial<Record<Country, Readonly<Record<string, string>>>> = {
  US: codes(`al=alabama,ak=alaska,az=arizona,ar=arkansas,ca=california,co=colorado,ct=connecticut,de=delaware,
    dc=washington d c,fl=florida,ga=georgia,hi=hawaii,id=idaho,il=illinois,in=indiana,ia=iowa,ks=kansas,ky=kentucky,
    la=louisiana,me=maine,md=maryland,ma=massachusetts,mi=michigan,mn=minnesota,ms=mississippi,mo=missouri,mt=montana,
    ne=nebraska,nv=nevada,nh=new hampshire,nj=new jersey,nm=new mexico,ny=new york,nc=north carolina,nd=north dakota,
    oh=ohio,ok=oklahoma,or=oregon,pa=pennsylvania,ri=rhode island,sc=south carolina,sd=south dakota,tn=tennessee,
    tx=texas,ut=utah,vt=vermont,va=virginia,wa=washington,wv=west virginia,wi=wisconsin,wy=wyoming`),
  CA: codes(`ab=alberta,bc=british columbia,mb=manitoba,nb=new brunswick,nl=newfoundland and labrador,ns=nova scotia,
    on=ontario,pe=prince edward island,qc=quebec,sk=saskatchewan`),
  AU: codes(`act=australian capital territory,nsw=new south wales,nt=northern territory,qld=queensland,
    sa=south australia,tas=tasmania,vic=victoria,wa=western australia`),
};

/** Normalises a county or state: `County Cork`, `Co. Cork` and `Cork` get the same key, as do `TX` and `Texas`. */
export function areaKey(country: Country, name: string): string {
  const key = nameKey(name).replace(/^(?:county|co|kanton|canton|wojewodztwo|woj) /u, '');
  return ownValue(SHORT[country], key) ?? key;
}

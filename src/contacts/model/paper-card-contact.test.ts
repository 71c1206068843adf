import { describe, expect, test } from 'vitest';
import { printedFields } from '@/paper-cards/model/printed-fields';
import { SURE } from '@/paper-cards/model/printed-lines';
import { lines } from '@/paper-cards/model/testing';
import { emptyContact } from './contact';
import { contactOfFields, withCode } from './paper-card-contact';

describe('a contact made of a paper card', () => {
  const contact = () =>
    contactOfFields(
      printedFields(
        lines(
          'Anna Miller',
          'Fax 089 12345679',
          'Tel 089 12345678',
          'Mobil 0171 2345678',
          'ann@kiln.example',
        ),
      ),
      (kind) => kind,
    );

  test('has the mobile number, and the others in its note with their kind', () => {
    expect(contact().draft).toMatchObject({
      phone: '0171 2345678',
      note: 'phone: 089 12345678\nfax: 089 12345679',
      source: 'paper',
    });
  });

  test('does not take a fax number as its number', () => {
    const { draft } = contactOfFields(
      printedFields(lines('Anna Miller', 'Fax 089 12345679')),
      (kind) => kind,
    );
    expect(draft).toMatchObject({ phone: '', note: 'fax: 089 12345679' });
  });

  test('is unsure of a name that was not found', () => {
    const read = printedFields(lines('Kiln GmbH', 'info@kiln.example'));
    expect(contactOfFields(read, (kind) => kind).unsure).toEqual(['name']);
  });

  test('has opening hours and social profile names in its note only', () => {
    const read = lines('김민지', '평일 09:00~18:00', '@studio_on', '서울특별시 강남구 테헤란로 12');
    expect(contactOfFields(printedFields(read), (kind) => kind).draft).toMatchObject({
      company: '',
      address: '서울특별시 강남구 테헤란로 12',
      note: '평일 09:00~18:00\n@studio_on',
    });
  });

  test('has the lines that fit no field at the end of its note', () => {
    const read = lines('Anna Miller', 'Kiln GmbH', 'ann@kiln.example', 'Fax 089 12345679', 'Open on Mondays');
    const { draft, unsure } = contactOfFields(printedFields(read), (kind) => kind);
    expect(draft).toMatchObject({ name: 'Anna Miller', note: 'fax: 089 12345679\nOpen on Mondays' });
    expect(unsure).not.toContain('note');
    expect(contactOfFields(printedFields(lines('김민지', '기ㅁ', '10 x')), (kind) => kind).draft.note).toBe(
      '',
    );
    const badly = read.map((line) => ({ ...line, confidence: SURE - 1 }));
    expect(contactOfFields(printedFields(badly), (kind) => kind).unsure).toContain('note');
  });

  test('takes the values of the QR code on the card as sure, in place of the print', () => {
    const read = { ...contact(), unsure: ['email', 'name', 'phone'] as const };
    const code = { ...emptyContact('scan'), name: 'Anna Müller', email: 'anna@kiln.example' };
    const { draft, unsure } = withCode(read, code);
    expect(draft).toMatchObject({
      name: 'Anna Müller',
      email: 'anna@kiln.example',
      phone: '0171 2345678',
      source: 'paper',
    });
    expect(unsure).toEqual(['phone']);
  });
});

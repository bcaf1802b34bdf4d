import { Calendar, Contact, FileImage, FileSpreadsheet, FileText, Presentation } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { FileFormat } from '#contracts/files/file.ts';

export const FILE_ICONS: Readonly<Record<FileFormat, LucideIcon>> = {
  pdf: FileText,
  image: FileImage,
  document: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
  text: FileText,
  calendar: Calendar,
  contact: Contact,
};

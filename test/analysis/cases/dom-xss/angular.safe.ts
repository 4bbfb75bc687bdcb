import { Component, ElementRef, OnInit, SecurityContext } from '@angular/core'
import { DomSanitizer } from '@angular/platform-browser'
import { ActivatedRoute } from '@angular/router'

@Component({ selector: 'app-greeting', template: '<div>{{ name }}</div>' })
export class GreetingComponent implements OnInit {
  name = ''
  html = ''

  constructor(
    private readonly route: ActivatedRoute,
    private readonly sanitizer: DomSanitizer,
    private readonly element: ElementRef<HTMLElement>,
  ) {}

  ngOnInit(): void {
    this.name = this.route.snapshot.queryParams['name']
    this.element.nativeElement.textContent = this.name
    this.html = this.sanitizer.sanitize(SecurityContext.HTML, this.name) ?? ''
    this.element.nativeElement.innerHTML = '<b>fixed</b>'
  }
}
